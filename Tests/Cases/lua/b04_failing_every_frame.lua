-- A function that fails each time it is called, deep inside callbacks, leaving its garbage behind.
local frame = 0
function transform(progress)
  frame = frame + 1
  local list = { 3, 1, 2 }
  table.sort(list, function(a, b)
    local text = ('frame'):gsub('%a+', function(word) return word .. frame end)
    if #text > 4 then error('no effect today') end
    return a < b
  end)
end
