-- The next page waits in the depth behind the one that slides off. DepthPage of the Android samples and ToxicBakery.
local fx = require "effecthost"

local function transform(progress, cell, context)
  cell.zPosition = -progress                      -- earlier pages lie above
  if progress > 0 then
    local p = math.min(progress, 1)
    cell.translation.x = -context.distance
    cell.alpha = 1 - p
    cell.scale = fx.lerp(1, 0.75, p)
  end
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 400, 300 }, spacing = 40, paging = true },
  items = fx.items(6, function(i) return { title = "Layer " .. i, color = fx.color.hsl(310 + 45 * i, .6, .55) } end),
  effect = fx.effect { name = "DepthPage", transform = transform },
  background = "#1b1c26",
  page = 2.4,
}
