import type { RefObject } from 'react'
import { useProposal } from '#app/ui/drafting/use-proposal.ts'
import type { PostInput } from '../../../post.schema.ts'
import type { PostFormAction, PostFormState } from '../post-form-state.ts'

export type PostProposals = ReturnType<typeof usePostProposals>

type Options = {
  getState: () => PostFormState
  apply: (action: PostFormAction) => void
  saveButton: RefObject<HTMLElement | null>
}

/** What AI brought into the form, with the way back beside each place where it landed. */
export function usePostProposals({ getState, apply, saveButton }: Options) {
  const options = {
    getInput: () => getState().input,
    onChange: (change: Partial<PostInput>) => apply({ type: 'proposed', change }),
    saveButton,
  }
  // An article may bring a title: both are taken back in the order in which they came.
  const text = useProposal<PostInput>(options)
  const excerpt = useProposal<PostInput>(options)
  const picture = useProposal<PostInput>(options)

  /** Another text takes the form: what stood before a proposal does not belong to it. */
  function dismissAll(): void {
    for (const { dismiss } of [text, excerpt, picture]) dismiss()
  }

  /** Of several pictures tried one after the other, undoing leads back to before the first. */
  function choosePicture(featuredImage: string): void {
    if (picture.proposal && !picture.proposal.isUndone) picture.undo()
    picture.propose({ featuredImage }, 'A generated image is the featured image now.')
  }

  return { text, excerpt, picture, dismissAll, choosePicture }
}
