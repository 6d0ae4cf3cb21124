refused-new-file = «{ $file }» создать нельзя: { $reason }.
refused-game-name = «{ $name }» не годится как имя игры: нужно от 2 до 20 строчных латинских букв и цифр, первой — буква.
refused-game-exists = Игра «{ $name }» уже есть: выберите другое имя.
new-game-install =
    Файлы лежат в { $folder }, но игра не установлена. Установите её командой
        { $command }
new-game-next =
    { $name } — маленькая игра, в которую уже можно играть. Начните с { $folder }/src/nedra_{ $name }/rules.py.

        nedra  # она на первой странице
        nedra play { $name } --seats you,bot  # сыграть в терминале
        nedra lab simulate { $name } --bots heuristic
        python -m pytest { $folder }  # запустить тесты
new-game-pytest =
    Для тестов нужен pytest, а он не установлен. Установите его командой
        { $command }

# Командная строка

help-box-command = показать состав коробки игры, чтобы его изменить
help-box-game = игра, например hoard
help-box-out = записать в новый файл
help-new-game = создать пакет с маленькой игрой, в которую уже можно играть
help-new-game-name = строчные латинские буквы и цифры, например quarry
help-new-game-title = название для игроков (по умолчанию: NAME с большой буквы)
help-new-game-dir = папка, которую создать (по умолчанию: NAME)
help-new-game-no-install = только записать файлы, не устанавливать
