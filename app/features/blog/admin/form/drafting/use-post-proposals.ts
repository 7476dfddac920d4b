import type { RefObject } from 'react'
import { useProposal } from '#app/forms/drafting/use-proposal.ts'
import type { PostInput } from '../../../post/post.schema.ts'
import type { PostEditForm } from '../post-kind.ts'

export type PostProposals = ReturnType<typeof usePostProposals>

type Options = Pick<PostEditForm, 'getState' | 'propose'> & {
  saveButton: RefObject<HTMLElement | null>
}

/** AI proposals in the form, each with an undo. */
export function usePostProposals({ getState, propose, saveButton }: Options) {
  const options = {
    getInput: () => getState().input,
    onChange: propose,
    saveButton,
  }
  // An article may include a title, so title and article share one undo stack.
  const text = useProposal<PostInput>(options)
  const excerpt = useProposal<PostInput>(options)
  const picture = useProposal<PostInput>(options)

  /** Another text replaced the input: an undo would bring back the wrong one. */
  function dismissAll(): void {
    for (const { dismiss } of [text, excerpt, picture]) dismiss()
  }

  /** After several pictures, undo restores the image from before the first. */
  function choosePicture(featuredImage: string): void {
    if (picture.proposal && !picture.proposal.isUndone) picture.undo()
    picture.propose({ featuredImage }, 'A generated image is the featured image now.')
  }

  return { text, excerpt, picture, dismissAll, choosePicture }
}
