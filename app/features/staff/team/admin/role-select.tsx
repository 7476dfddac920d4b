import { type KeyboardEvent, useState } from 'react'
import { type Role, roles } from '#app/shared/roles.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { RowSelect } from '#app/ui/list/row-action.tsx'
import { roleNames, type TeamMember } from '../team.ts'
import { useTeamChange } from './use-team-change.ts'

/** Saves as soon as a role is chosen; asks first before there is another owner. */
export function RoleSelect({ member: { id, name, email, role } }: { member: TeamMember }) {
  const [chosen, setChosen] = useState<{ role: Role; before: Role } | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { send } = useTeamChange({ key: `role-${id}`, onSettled: (isDone) => isDone || setChosen(null) })
  // The chosen role is shown until the list is loaded again.
  const shown = chosen && chosen.before === role ? chosen.role : role

  function save(next: Role) {
    setIsAsking(false)
    setChosen({ role: next, before: role })
    send({ intent: 'role', id, role: next })
  }

  return (
    <>
      <RowSelect
        aria-label={`Role of ${email}`}
        value={shown}
        onKeyDown={openByKey}
        onChange={({ target }) => (target.value === 'owner' ? setIsAsking(true) : save(target.value as Role))}
      >
        {roles.map((offered) => (
          <option key={offered} value={offered}>
            {roleNames[offered]}
          </option>
        ))}
      </RowSelect>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Make this member an owner?"
        text={`${name} (${email}) can then do everything here: also change your role, and remove you from the team.`}
        confirmLabel="Make owner"
        onConfirm={() => save('owner')}
      />
    </>
  )
}

/** Some browsers change a closed select by arrows and letters, and each change is saved: here they open it instead. */
function openByKey(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, ctrlKey, metaKey, altKey, currentTarget } = event
  const isArrow = /^(Arrow|Page|Home|End)/.test(key)
  const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
  if ((!isArrow && !isLetter) || !('showPicker' in currentTarget)) return
  event.preventDefault()
  currentTarget.showPicker()
}
