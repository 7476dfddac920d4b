export const GRID_ID = 'clients'

/** A shuffled copy; every order is equally likely (Fisher-Yates). */
export function shuffle<Item>(items: readonly Item[], random: () => number = Math.random): Item[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1))
}
