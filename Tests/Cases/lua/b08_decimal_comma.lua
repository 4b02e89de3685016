-- Under a locale with a decimal comma, numbers must still be written and read with a point, and texts sort by bytes.
local printed = { 1.5 .. '', tostring(0.25), ('%.2f'):format(2.5), ('%g'):format(1e-3) }
function transform(progress)
  local half = tonumber('0.5')
  assert(half == 0.5 and tonumber('0,5') == nil, 'numbers are read with a comma')
  assert(table.concat(printed, ' ') == '1.5 0.25 2.50 0.001', table.concat(printed, ' '))
  assert('Z' < 'a' and 'z' < 'ä', 'texts are sorted as the locale has it')
  assert(('Ä'):upper() == 'Ä' and not ('ä'):find('%a'), 'letters are those of the locale')
  return half + tonumber(tostring(progress)) - progress
end
