import type { Actor } from '#app/shared/roles.ts'

export function makeActor(change: Partial<Actor> = {}): Actor {
  return { id: 'staff', name: 'Staff', role: 'administrator', ...change }
}
