export type StaffMember = { id: string; name: string; email: string }
