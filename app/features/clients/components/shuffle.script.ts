import { GRID_ID } from './shuffle.ts'

/** Runs right after the cards, before they are painted: the cached page is the same for every visitor. */
const grid = document.getElementById(GRID_ID) as HTMLElement
for (let left = grid.children.length; left; left -= 1) {
  grid.append(grid.children[Math.floor(Math.random() * left)] as Element)
}
