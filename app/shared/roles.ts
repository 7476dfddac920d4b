/**
 * Access control by role (RBAC): what each member of staff may do. The owner manages the team; an administrator may do everything else (GEN-05); the
 * other roles are narrower.
 */
export const roles = ['owner', 'administrator', 'editor', 'recruiter', 'office'] as const
export type Role = (typeof roles)[number]

const everywhere = [
  'posts',
  'clients',
  'events',
  'positions',
  'applications',
  'messages',
  'people',
  'activity',
] as const
export type Permission = (typeof everywhere)[number] | 'team'

const permissions: Record<Role, readonly Permission[]> = {
  owner: [...everywhere, 'team'],
  administrator: everywhere,
  editor: ['posts', 'clients', 'events'],
  recruiter: ['positions', 'applications'],
  office: ['messages'],
}

/** The member of staff on whose behalf a use case runs. */
export type Actor = { id: string; name: string; role: Role }

export function can(role: Role, permission: Permission): boolean {
  return permissions[role].includes(permission)
}

/** An action answers with 403; in a loader it is a fault, because the guard has to refuse before. */
export class ForbiddenError extends Error {}

/** Every use case of staff calls this first, also those that only read: the guard of the routes may have a wrong entry. */
export function requirePermission({ role }: Actor, permission: Permission): void {
  if (!can(role, permission)) throw new ForbiddenError(`the role ${role} has no permission for ${permission}`)
}
