import { useEffect, useEffectEvent, useRef } from 'react'
import { href } from 'react-router'
import { ConflictDialog } from '#app/forms/edit/conflict-dialog.tsx'
import { draftOnServer } from '#app/forms/edit/drafts/use-drafts.ts'
import { isDirty } from '#app/forms/edit/edit-form-state.ts'
import { DraftOffers } from '#app/forms/edit/form-notices.tsx'
import { type Settled, UnsavedGuard } from '#app/forms/edit/unsaved-guard.tsx'
import { useFormFocus } from '#app/forms/edit/use-form-focus.ts'
import { showToast } from '#app/ui/toaster.tsx'
import type { EditablePost } from '../../post/post.schema.ts'
import { CATEGORIES_NOT_LOADED, DRAFT_UNDER_WAY } from '../blog-admin-texts.ts'
import { TopicBox } from './drafting/topic-box.tsx'
import { usePostDrafting } from './drafting/use-post-drafting.ts'
import { showPostDifference } from './post-differences.tsx'
import { ContentField, DetailFields } from './post-form-fields.tsx'
import { PostFormHeader } from './post-form-header.tsx'
import { PostFormSaveBar } from './post-form-save-bar.tsx'
import type { RevisionSummary } from './revision-history.tsx'
import { MomentField, StatusField } from './status-fields.tsx'
import { TitleField } from './title-and-excerpt-fields.tsx'
import { type SaveMode, usePostForm } from './use-post-form.ts'

type PostFormProps = {
  /** The id in the URL; null for a new post. */
  recordId: string | null
  post: EditablePost | null
  revisions: RevisionSummary[]
  /** Null if the list could not be loaded: the form works without it. */
  categories: string[] | null
  onStored: (id: string) => void
}

export function PostForm({ revisions, categories, ...opened }: PostFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = usePostForm({ element, ...opened })
  const { state, getState, type, isSaving, proposals } = form
  const drafting = usePostDrafting(form)
  const isBusy = drafting.running !== null
  const { input, errors, stored } = state
  const fields = { input, errors, onType: type }

  useEffect(() => {
    if (categories === null) void showToast({ kind: 'error', message: CATEGORIES_NOT_LOADED })
  }, [categories])

  useFormFocus({
    form: element,
    state,
    isBeginning: opened.recordId === null,
    first: '[name="title"]',
    // The topic for AI is not a field of the post.
    wrong: '[aria-invalid="true"]:not(details:not([data-fields]) *)',
  })

  useSaveShortcut(() => {
    const now = getState()
    if (isBusy) void showToast({ kind: 'plain', message: DRAFT_UNDER_WAY })
    else if (isDirty(now) || now.isPostponed || now.version === null) save('stay')
  })

  /** Refused while a draft is running: the save would miss it. */
  function save(mode: SaveMode, onSettled?: Settled) {
    if (isBusy) onSettled?.(false)
    else form.saveAnd(mode, onSettled)
  }

  function restoreAsDraft() {
    type({ status: 'draft' })
    save('stay')
  }

  return (
    <>
      <PostFormHeader stored={stored} revisions={revisions} onRestore={form.restore} />
      <DraftOffers form={form} />
      <form
        ref={element}
        aria-label="Post"
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="group/form flex flex-col gap-6 max-lg:**:scroll-mb-36 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8"
      >
        <div className="grid min-w-0 content-start gap-6">
          <TitleField
            field={drafting.titleField}
            value={input.title}
            error={errors.title ?? drafting.titleError}
            onChange={(title) => type({ title })}
            drafting={drafting}
          />
          <TopicBox drafting={drafting} proposing={proposals.text} />
          <ContentField {...fields} round={state.editorRound} />
        </div>
        <div className="contents lg:block">
          {/* Larger than its fields, so that the content scrolling under it does not show around them. */}
          <div className="lg:-mx-2 lg:-mt-4 contents lg:sticky lg:top-0 lg:z-10 lg:grid lg:gap-6 lg:bg-paper lg:px-2 lg:pt-4 lg:pb-6">
            <PostFormSaveBar ref={form.saveButton} form={form} isBusy={isBusy} onSave={() => save('leave')}>
              <StatusField {...fields} onRestore={restoreAsDraft} />
            </PostFormSaveBar>
            <MomentField {...fields} stored={stored} />
          </div>
          <div className="contents lg:grid lg:gap-6 lg:**:scroll-mt-72">
            <DetailFields
              {...fields}
              stored={stored}
              categories={categories ?? []}
              getTitle={() => getState().input.title}
              drafting={drafting}
              proposals={proposals}
            />
          </div>
        </div>
      </form>
      <UnsavedGuard
        isUnsaved={isDirty(state)}
        isStillUnsaved={() => isDirty(getState())}
        ownPath={href('/admin/blog/:id', { id: state.id })}
        canPersist={form.canPersist}
        persistedText={draftOnServer(form.drafts.persisting) ?? undefined}
        isSaving={isSaving}
        isBusy={isBusy}
        onSave={(onSettled) => save('stay', onSettled)}
      />
      <ConflictDialog form={form} saveButton={form.saveButton} isBusy={isBusy} show={showPostDifference} />
    </>
  )
}

/** Overrides the browser's Ctrl+S or Cmd+S, except while a dialog is open above the form. */
function useSaveShortcut(onSave: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isPlain || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (!event.repeat && !document.querySelector('dialog[open]')) onSave()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
