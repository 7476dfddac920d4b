import { GRID_ID } from './shuffle.ts'

/** Runs right after the cards, before they are painted: the cached page is the same for every visitor. */
const grid = document.getElementById(GRID_ID)
for (let left = grid?.children.length ?? 0; left > 0; left -= 1) {
  const card = grid?.children[Math.floor(Math.random() * left)]
  if (card) grid?.append(card)
}
