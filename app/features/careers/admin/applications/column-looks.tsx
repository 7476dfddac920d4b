import { Skeleton } from '#app/ui/skeleton.tsx'

/** How the columns of the applications look, also while their rows are on the way. */
export const columnLooks = {
  applicant: { title: 'Applicant', isWide: true, placeholder: <ApplicantSkeleton /> },
  position: { title: 'Position', className: 'xl:w-32' },
  contact: {
    title: 'Contact',
    className: 'xl:w-48',
    placeholder: <Skeleton className="h-12.5 pointer-coarse:h-22.5 w-40" />,
  },
  status: {
    title: 'Status',
    className: 'xl:w-36',
    placeholder: <Skeleton className="h-11 xl:pointer-fine:h-9" />,
  },
  applied: {
    title: 'Applied',
    className: 'xl:w-40',
    placeholder: <Skeleton className="h-5.25 w-32 xl:h-10.5" />,
  },
  actions: {
    title: 'Actions',
    className: 'xl:w-px',
    isWide: true,
    placeholder: <Skeleton className="h-11 w-36 xl:pointer-fine:h-9 xl:pointer-fine:w-29" />,
  },
}

function ApplicantSkeleton() {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-4 w-52 max-w-full" />
    </div>
  )
}
