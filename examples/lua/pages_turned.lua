-- Pages turned by a timetable: the script says when to go where, and is told where it came to.
local fx = require "effecthost"

return fx.scene {
  viewport = { 390, 600 },
  layout = fx.layout.paging(),
  items = fx.items(5, function(i) return { title = "Page " .. i, color = fx.color.hsl(200 + 25 * i, 0.5, 0.55) } end),
  effect = fx.scale { layout = "coverFlow" },
  page = 1,
  pages = {
    { t = 0.2, go = "next" },
    { t = 1.0, go = 4, animator = { duration = 0.8, easing = "easeInOutCubic" } },
    { t = 2.2, go = 0, animated = false },
  },
  onPageChange = function(page) print("now on page " .. page) end,
}
