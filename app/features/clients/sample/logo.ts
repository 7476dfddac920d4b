type Point = readonly [x: number, y: number]

/** Marks are drawn around 0,0 within about 50 units each way; the frame moves them to the middle. */
export function drawLogo(background: string, ...shapes: string[]): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160" width="320" height="160">',
    `<rect width="320" height="160" fill="${background}"/>`,
    `<g transform="translate(160 80)">${shapes.join('')}</g>`,
    '</svg>',
  ].join('')
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

export function bar(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  cornerRadius = 0,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${cornerRadius}" fill="${fill}"/>`
}

export function polygon(fill: string, ...points: Point[]): string {
  return `<polygon points="${points.map((point) => point.join(' ')).join(' ')}" fill="${fill}"/>`
}

export function area(fill: string, path: string): string {
  return `<path d="${path}" fill="${fill}"/>`
}

export function stroke(color: string, width: number, path: string): string {
  return (
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}"` +
    ' stroke-linecap="round" stroke-linejoin="round"/>'
  )
}

export function turned(degrees: number, ...shapes: string[]): string {
  return `<g transform="rotate(${degrees})">${shapes.join('')}</g>`
}

export function diamond(radius: number, fill: string): string {
  return polygon(fill, [0, -radius], [radius, 0], [0, radius], [-radius, 0])
}

/** A large triangle cut into rows of small ones, coloured row by row from the top. */
export function triangleGrid(side: number, rows: { up: string; down: string }[]): string {
  const height = Math.round((side * Math.sqrt(3)) / 2)
  return rows
    .map((colors, row) => {
      const top = row * height - (rows.length * height) / 2
      const bottom = top + height
      return Array.from({ length: row * 2 + 1 }, (_, column) => {
        const left = (column - row - 1) * (side / 2)
        const pointsUp = column % 2 === 0
        const base = pointsUp ? bottom : top
        const tip = pointsUp ? top : bottom
        const fill = pointsUp ? colors.up : colors.down
        return polygon(fill, [left, base], [left + side, base], [left + side / 2, tip])
      }).join('')
    })
    .join('')
}
