import { Skeleton } from '#app/ui/skeleton.tsx'

/** How the columns of the inbox look, also while its rows are on the way. */
export const columnLooks = {
  from: { title: 'From', className: 'xl:w-60', isWide: true, placeholder: <SenderSkeleton /> },
  message: { title: 'Message', isWide: true, placeholder: <MessageSkeleton /> },
  received: {
    title: 'Received',
    className: 'xl:w-40',
    placeholder: <Skeleton className="h-5.25 w-32 xl:h-10.5" />,
  },
  actions: {
    title: 'Actions',
    className: 'xl:w-px',
    isWide: true,
    placeholder: <Skeleton className="h-11 w-48 xl:pointer-fine:h-9 xl:pointer-fine:w-29" />,
  },
}

function SenderSkeleton() {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="h-5 w-36" />
      <Skeleton className="h-4 w-44 max-w-full" />
    </div>
  )
}

function MessageSkeleton() {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/5" />
    </div>
  )
}
