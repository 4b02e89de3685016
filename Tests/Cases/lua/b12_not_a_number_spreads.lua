-- Values that are no numbers, one for each way in which a layer can get them.
local nan, inf = 0 / 0, 1 / 0
local ways = {
  function(cell) return { alpha = nan } end,
  function(cell) return { rotation = { y = inf } } end,
  function(cell) cell.translation.x = nan end,
  function(cell) cell.title.scale = -inf end,
  function(cell) return { backgroundColor = { nan, 0, 0, 1 } } end,
}
function transform(progress, cell)
  return ways[1 + math.floor(progress * 4 + 0.5)](cell)
end
