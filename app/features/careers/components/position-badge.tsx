import { Badge } from '#app/ui/badge.tsx'

export function PositionBadge({ isOpen }: { isOpen: boolean }) {
  return <Badge tone={isOpen ? 'good' : 'bad'}>{isOpen ? 'Active' : 'Closed'}</Badge>
}
