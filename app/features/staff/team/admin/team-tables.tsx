import { Link2, Send, Trash2, UserRoundCheck, UserRoundX, X } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { roles } from '#app/shared/roles.ts'
import { Badge } from '#app/ui/badge.tsx'
import { breakable } from '#app/ui/list/contact-links.tsx'
import { DeliveryText } from '#app/ui/list/delivery-line.tsx'
import { RecordHistory } from '#app/ui/list/record-history.tsx'
import { RowActions, RowButton } from '#app/ui/list/row-action.tsx'
import {
  actionsColumn,
  dateColumn,
  RowMoment,
  statusColumn,
  Table,
  type TableColumn,
} from '#app/ui/list/table.tsx'
import { deleteButtonId, useDeleteRow } from '#app/ui/list/use-delete-row.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Team } from '../read-team.server.ts'
import { type ListedMember, type OpenInvitation, roleNames, roleTexts, type TeamMember } from '../team.ts'
import { LinkDialog } from './invite-dialog.tsx'
import { RoleSelect } from './role-select.tsx'
import { type Invited, tellTeamChange, useTeamChange } from './use-team-change.ts'

type TeamTablesProps = { team: Team; ownId: string; isMailConfigured: boolean }

/** The members of the team, and the open invitations. */
export function TeamTables({ team, ownId, isMailConfigured }: TeamTablesProps) {
  return (
    <>
      <MembersTable members={team.members} ownId={ownId} />
      {team.invitations.length > 0 && (
        <Invitations invitations={team.invitations} isMailConfigured={isMailConfigured} />
      )}
      <RoleLegend />
    </>
  )
}

/** Columns of the members' table, also used for its loading skeleton. */
export const memberColumns = {
  member: { title: 'Member', isWide: true, placeholder: <Skeleton className="h-24 w-44" /> },
  role: { ...statusColumn, title: 'Role', className: 'xl:w-44' },
  secondFactor: { title: 'Second factor', className: 'xl:w-36' },
  lastUsed: dateColumn('Last use'),
  state: { title: 'State', className: 'xl:w-36', placeholder: <Skeleton className="h-6.5 w-20" /> },
  actions: actionsColumn('w-48'),
}

function MembersTable({ members, ownId }: { members: ListedMember[]; ownId: string }) {
  const { askToDelete, dialog } = useDeleteRow<ListedMember>({
    action: href('/admin/team'),
    question: 'Remove this member from the team?',
    textOf: ({ name, email }) =>
      `${name} (${email}) is signed out at once and cannot sign in again. What they wrote stays.`,
    confirmLabel: 'Remove',
    onSettled: (isDone) => tellTeamChange(isDone ? { ok: true, intent: 'delete' } : { ok: false }),
  })
  const columns: TableColumn<ListedMember>[] = [
    {
      ...memberColumns.member,
      cell: ({ id, name, email, history }) => (
        <div className="wrap-anywhere">
          <p className="font-semibold">
            <bdi>{name}</bdi>
            {id === ownId && <span className="font-normal text-muted"> (you)</span>}
          </p>
          <p className="text-muted">{breakable(email)}</p>
          <RecordHistory entries={history} className="mt-2" />
        </div>
      ),
    },
    {
      ...memberColumns.role,
      cell: (member) => (member.id === ownId ? roleNames[member.role] : <RoleSelect member={member} />),
    },
    { ...memberColumns.secondFactor, cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off') },
    {
      ...memberColumns.lastUsed,
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? (
          <span className="text-muted">Not signed in</span>
        ) : (
          <RowMoment at={lastUsedAt} />
        ),
    },
    {
      ...memberColumns.state,
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'good' : 'bad'}>{isActive ? 'Active' : 'Deactivated'}</Badge>
      ),
    },
    {
      ...memberColumns.actions,
      cell: (member) =>
        member.id !== ownId && (
          <MemberActions member={member} onRemove={() => askToDelete(member, members)} />
        ),
    },
  ]
  return (
    <>
      <Table label="Team" columns={columns} rows={members} keyOf={({ id }) => id} />
      {dialog}
    </>
  )
}

function MemberActions({ member, onRemove }: { member: TeamMember; onRemove: () => void }) {
  const { id, email, isActive } = member
  const { send, isBusy } = useTeamChange({ key: `active-${id}` })
  const intent = isActive ? 'deactivate' : 'activate'
  return (
    <RowActions className="xl:justify-end">
      <RowButton
        word={isActive ? 'Deactivate' : 'Activate'}
        label={`${isActive ? 'Deactivate' : 'Activate'} ${email}`}
        icon={isActive ? UserRoundX : UserRoundCheck}
        aria-disabled={isBusy}
        onClick={() => isBusy || send({ intent, id })}
      />
      <RowButton
        id={deleteButtonId(id)}
        word="Remove"
        label={`Remove ${email}`}
        icon={Trash2}
        onClick={onRemove}
      />
    </RowActions>
  )
}

type InvitationsProps = { invitations: OpenInvitation[]; isMailConfigured: boolean }

function Invitations({ invitations, isMailConfigured }: InvitationsProps) {
  const [invited, setInvited] = useState<Invited | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  function show(one: Invited) {
    setInvited(one)
    setIsOpen(true)
  }

  const columns: TableColumn<OpenInvitation>[] = [
    {
      title: 'Invited',
      isWide: true,
      cell: ({ email, mail, invitedBy }) => (
        <div className="wrap-anywhere">
          <p className="font-semibold">{breakable(email)}</p>
          <div className="text-muted">
            {mail ? (
              <DeliveryText delivery={mail} what="Mail" isConfigured={isMailConfigured} />
            ) : (
              'Not mailed: hand over the link'
            )}
          </div>
          {invitedBy && (
            <p className="text-muted">
              Invited by <bdi>{invitedBy}</bdi>
            </p>
          )}
        </div>
      ),
    },
    { title: 'Role', className: 'xl:w-44', cell: ({ role }) => roleNames[role] },
    {
      ...dateColumn('Valid until'),
      cell: ({ expiresAt, isExpired }) =>
        isExpired ? <Badge tone="bad">Expired</Badge> : <RowMoment at={expiresAt} />,
    },
    {
      ...actionsColumn('w-48'),
      cell: (invitation) => (
        <InvitationActions invitation={invitation} isMailConfigured={isMailConfigured} onInvited={show} />
      ),
    },
  ]
  return (
    <section className="mt-10">
      <h2 className="text-xl">Open invitations</h2>
      <p className="mb-3 text-muted text-sm">
        All of them are withdrawn when an owner leaves, who has seen their links.
      </p>
      <Table label="Open invitations" columns={columns} rows={invitations} keyOf={({ id }) => id} />
      {invited && <LinkDialog invited={invited} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

type InvitationActionsProps = {
  invitation: OpenInvitation
  isMailConfigured: boolean
  onInvited: (invited: Invited) => void
}

function InvitationActions({ invitation, isMailConfigured, onInvited }: InvitationActionsProps) {
  const { id, email } = invitation
  const { send, isBusy } = useTeamChange({ key: `invitation-${id}`, onInvited })
  return (
    <RowActions className="xl:justify-end">
      {isMailConfigured && (
        <RowButton
          word="Send again"
          label={`Send again to ${email}`}
          icon={Send}
          aria-disabled={isBusy}
          onClick={() => isBusy || send({ intent: 'resend', id })}
        />
      )}
      <RowButton
        word="Copy link"
        label={`Copy link of ${email}`}
        icon={Link2}
        aria-disabled={isBusy}
        onClick={() => isBusy || send({ intent: 'link', id })}
      />
      <RowButton
        word="Withdraw"
        label={`Withdraw the invitation of ${email}`}
        icon={X}
        aria-disabled={isBusy}
        onClick={() => isBusy || send({ intent: 'withdraw', id })}
      />
    </RowActions>
  )
}

function RoleLegend() {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">Roles</h2>
      <dl className="grid max-w-[40rem] grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
        {roles.map((role) => (
          <div key={role} className="contents">
            <dt className="font-semibold">{roleNames[role]}</dt>
            <dd className="text-muted">{roleTexts[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
