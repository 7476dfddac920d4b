export type Point = readonly [x: number, y: number]
export type Line = { points: Point[]; closed: boolean; weight: number }

/** What one tile repeats. Lines may cross the tile's edge: the neighbours' copies enter at the opposite edge. */
export type Motif = { width: number; height: number; lines: Line[] }

/** Picks one of its arguments, decided by a seed. */
export type Choose = <T>(first: T, ...rest: T[]) => T

export const motifs = { diamonds, zigzag, spirals, grid, chevrons, hexagons, triangles, waves, weave }

function diamonds(choose: Choose): Motif {
  const [size, count] = choose<[Point, number]>(
    [[80, 80], 3],
    [[96, 72], 3],
    [[112, 80], 3],
    [[112, 112], 4],
    [[128, 96], 4],
  )
  const [width, height] = size
  const [a, b] = [width / 2, height / 2]
  const outline = path(0, -b, a, 0, 0, b, -a, 0)
  const { scales, weight } = nest((a * b) / Math.hypot(a, b), count, choose(0.42, 0.46, 0.5))
  const inner = scales.flatMap((scale) => [
    ring(outline, scale, [0, 0], weight),
    ring(outline, scale, [a, b], weight),
  ])
  return { width, height, lines: [ring(outline, 1, [0, 0], weight), ...inner] }
}

function zigzag(choose: Choose): Motif {
  const width = choose(56, 64, 72, 80)
  const rows = choose([0.42], [0.5], [0.58, 0.2], [0.5, 0.5, 0.18])
  return peaks(width, width * choose(0.19, 0.22, 0.25), choose(20, 24), rows)
}

function chevrons(choose: Choose): Motif {
  const width = choose(128, 144, 160)
  const rows = choose([0.38], [0.46], [0.54, 0.2], [0.46, 0.46, 0.18])
  const { height, lines } = peaks(width, width / 4, choose(16, 20), rows)
  const spines = [0, width / 2].map((x) => open(path(x, 0, x, height), 4))
  return { width, height, lines: [...lines, ...spines] }
}

/** Parallel zigzags. Each starts on a slope, because two open ends would not join cleanly at a peak. */
function peaks(width: number, rise: number, pitch: number, rows: number[]): Motif {
  const period = path(-width / 4, 0, 0, -rise, width / 2, rise, width * 0.75, 0)
  const distance = pitch * Math.cos(Math.atan2(rise * 2, width / 2))
  const lines = rows.map((ratio, row) => open(move(period, [0, row * pitch]), ratio * distance))
  return { width, height: pitch * rows.length, lines }
}

/** Pairs of square spirals that share their outer arm like a ram's horns. */
function spirals(choose: Choose): Motif {
  const [pitch, weight] = choose<Point>([8, 4], [10, 4], [12, 6])
  const turns = choose(4, 5, 6)
  const cell = (turns + 1) * pitch
  const arm = spiral(turns, pitch)
  const mirrored = arm.map(([x, y]): Point => [-pitch - x, y])
  const horns = [...mirrored.reverse(), ...arm]
  const shift = choose(0, cell)
  const below = horns.map(([x, y]): Point => [x + shift, 2 * cell - pitch - y])
  return { width: cell * 2, height: cell * 2, lines: [open(horns, weight), open(below, weight)] }
}

function spiral(turns: number, pitch: number): Point[] {
  const points: Point[] = []
  for (let inset = 0; inset < turns / 2; inset += 1) {
    const [low, high] = [inset * pitch, (turns - inset) * pitch]
    points.push([high, low], [high, high], [low, high], [low, low + pitch])
  }
  const middle = (turns / 2) * pitch
  return turns % 2 === 0 ? [...points, [middle, middle]] : points.slice(0, -1)
}

/** A chequered grid: one large nested square, then four small ones. */
function grid(choose: Choose): Motif {
  const [pitch, weight, count] = choose([10, 4, 2] as const, [12, 4, 2], [16, 8, 2], [8, 4, 4])
  const half = count * pitch + weight / 2
  const size = half * 2
  const [near, far] = [half / 2, half * 1.5]
  const lines = [0, size].flatMap((x) => {
    const y = size - x
    const quarters = path(near, near, far, near, near, far, far, far)
    return [
      open(path(0, x, size * 2, x), weight),
      open(path(x, 0, x, size * 2), weight),
      ...squares(count, pitch, weight, [x + half, x + half]),
      open(path(x + half, y, x + half, y + size), weight),
      open(path(x, y + half, x + size, y + half), weight),
      ...move(quarters, [x, y]).flatMap((centre) => squares(count / 2, pitch, weight, centre)),
    ]
  })
  return { width: size * 2, height: size * 2, lines }
}

function squares(count: number, pitch: number, weight: number, centre: Point): Line[] {
  const unit = path(-1, -1, 1, -1, 1, 1, -1, 1)
  return Array.from({ length: count }, (_, index) => ring(unit, weight / 2 + index * pitch, centre, weight))
}

function hexagons(choose: Choose): Motif {
  const width = choose(56, 60, 72, 76)
  const height = Math.round((width * Math.sqrt(3)) / 4) * 4
  const [a, side] = [width / 2, height / 3]
  // Three sides of each hexagon are enough: its neighbours draw the others.
  const sides = path(a, -side / 2, a, side / 2, 0, side, -a, side / 2)
  const outline = [...sides, ...path(-a, -side / 2, 0, -side)]
  const { scales, weight } = nest(a, width > 60 ? 3 : 2, choose(0.36, 0.42, 0.48))
  const lines = path(0, 0, a, side * 1.5).flatMap((centre) => [
    open(move(sides, centre), weight),
    ...scales.map((scale) => ring(outline, scale, centre, weight)),
  ])
  return { width, height, lines }
}

function triangles(choose: Choose): Motif {
  const [width, rise] = choose<Point>([72, 64], [80, 68], [88, 60])
  const inradius = (width * rise) / (width + 2 * Math.hypot(width / 2, rise))
  const { scales, weight } = nest(inradius, 2, choose(0.4, 0.44, 0.48))
  const up = path(0, inradius - rise, width / 2, inradius, -width / 2, inradius)
  const down = up.map(([x, y]): Point => [x, -y])
  const legs = path(-width / 4, rise / 2, 0, 0, width / 2, rise, width * 0.75, rise / 2)
  const lines = path(0, 0, width / 2, rise).flatMap(([x, y]) => [
    open(path(0, y, width, y), weight),
    open(move(legs, [x, y]), weight),
    ...scales.map((scale) => ring(up, scale, [x, y + rise - inradius], weight)),
    ...scales.map((scale) => ring(down, scale, [x + width / 2, y + inradius], weight)),
  ])
  return { width, height: rise * 2, lines }
}

/** Water in straight lines: steps up, steps down. */
function waves(choose: Choose): Motif {
  const [step, weight] = choose<Point>([12, 4], [12, 6], [16, 6], [16, 8])
  const climb = choose(3, 4, 5, 6)
  const width = climb * 2 * step
  const stairs = Array.from({ length: climb * 2 }, (_, index) => {
    const [x, y] = [(index + 0.5) * step, index < climb ? -index * step : (index - climb * 2) * step]
    return path(x, y, x, index < climb ? y - step : y + step)
  })
  const points = [...path(0, 0), ...stairs.flat(), ...path(width, 0)]
  return { width, height: step * 2, lines: [open(points, weight)] }
}

function weave(choose: Choose): Motif {
  const [pitch, weight] = choose<Point>([10, 4], [10, 6], [12, 6])
  const strands = choose(3, 4, 5)
  const cell = strands * pitch
  const lines = Array.from({ length: strands }, (_, strand) => {
    const [middle, start, end] = [(strand + 0.5) * pitch, pitch / 2, cell - pitch / 2]
    return [0, cell].flatMap((offset) => [
      open(move(path(start, middle, end, middle), [offset, offset]), weight),
      open(move(path(middle, start, middle, end), [offset, cell - offset]), weight),
    ])
  })
  return { width: cell * 2, height: cell * 2, lines: lines.flat() }
}

/** Evenly spaced rings inside an outline, down to a core that its own stroke fills. */
function nest(inradius: number, count: number, ratio: number) {
  const pitch = inradius / (count + ratio / 2)
  const weight = pitch * ratio
  const core = weight * 0.4
  const scales = Array.from({ length: count }, (_, index) => {
    return (index === 0 ? core : weight / 2 + index * pitch) / inradius
  })
  return { scales, weight }
}

function ring(outline: Point[], scale: number, centre: Point, weight: number): Line {
  const points = outline.map(([x, y]): Point => [x * scale, y * scale])
  return { points: move(points, centre), closed: true, weight }
}

function open(points: Point[], weight: number): Line {
  return { points, closed: false, weight }
}

function move(points: Point[], [dx, dy]: Point): Point[] {
  return points.map(([x, y]): Point => [x + dx, y + dy])
}

function path(...[x, y, ...rest]: number[]): Point[] {
  return x === undefined || y === undefined ? [] : [[x, y], ...path(...rest)]
}
