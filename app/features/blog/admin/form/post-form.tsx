import { useEffect, useEffectEvent, useRef } from 'react'
import { href } from 'react-router'
import { showToast } from '#app/ui/toaster.tsx'
import { type Settled, UnsavedGuard } from '#app/ui/unsaved-guard.tsx'
import type { EditablePost } from '../../post.schema.ts'
import { TopicBox } from './ai/topic-box.tsx'
import { usePostDrafting } from './ai/use-post-drafting.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ContentField, DetailFields, StatusField } from './post-form-fields.tsx'
import { PostFormHeader } from './post-form-header.tsx'
import { PostFormNotices } from './post-form-notices.tsx'
import { PostFormSaveBar } from './post-form-save-bar.tsx'
import { isDirty } from './post-form-state.ts'
import type { RevisionSummary } from './revision-list.tsx'
import { TitleField } from './title-field.tsx'
import { usePostForm } from './use-post-form.ts'
import type { SaveMode } from './use-save-post.ts'

const BUSY = 'A draft is still under way. You can save as soon as it has ended.'

type PostFormProps = {
  id: string
  post: EditablePost | null
  revisions: RevisionSummary[]
  /** Null when the list could not be loaded: the form works without it. */
  categories: string[] | null
  onRename: (id: string) => void
}

export function PostForm({ revisions, categories, ...about }: PostFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = usePostForm({ element, ...about })
  const { state, getState, type, isSaving, drafts, proposals } = form
  const drafting = usePostDrafting(form)
  const isBusy = drafting.running !== null
  const { input, errors, stored } = state
  const fields = { input, errors, onType: type }

  useEffect(() => {
    if (categories === null) void showToast({ kind: 'error', message: 'Failed to load categories' })
  }, [categories])

  useEffect(() => {
    if (state.refusals === 0) return
    // A topic that was missing for AI is none of the post's fields.
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(details *)')?.focus()
  }, [state.refusals])

  useSaveShortcut(() => {
    const now = getState()
    if (isBusy) void showToast({ kind: 'plain', message: BUSY })
    else if (isDirty(now) || now.isPostponed || now.version === null) save('stay')
  })

  /** A draft that is under way would be missing in it. */
  function save(mode: SaveMode, onSettled?: Settled) {
    if (isBusy) onSettled?.(false)
    else form.save(mode, onSettled)
  }

  return (
    <>
      <PostFormHeader stored={stored} revisions={revisions} onRestore={form.restore} />
      <PostFormNotices {...form} />
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
            isNew={stored === null}
            onChange={(title) => type({ title })}
            drafting={drafting}
          />
          <TopicBox drafting={drafting} proposing={proposals.text} />
          <ContentField {...fields} round={state.editorRound} />
        </div>
        <div className="contents lg:block">
          {/* Wider and higher than its fields, so that nothing of what scrolls under it shows around them. */}
          <div className="lg:-mx-2 lg:-mt-4 contents lg:sticky lg:top-0 lg:z-10 lg:grid lg:gap-6 lg:bg-paper lg:px-2 lg:pt-4 lg:pb-6">
            <StatusField {...fields} isArchived={stored?.input.status === 'archived'} />
            <PostFormSaveBar
              ref={form.saveButton}
              state={state}
              getState={getState}
              keeping={drafts.keeping}
              isSaving={isSaving}
              isBusy={isBusy}
              onSave={() => save('leave')}
              onSaveAsNew={form.saveAsNew}
            />
          </div>
          <div className="contents lg:grid lg:gap-6 lg:**:scroll-mt-56">
            <DetailFields
              {...fields}
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
        ownAddress={href('/admin/blog/:id', { id: state.id })}
        canKeep={drafts.keeping.problem === null}
        isSaving={isSaving}
        isBusy={isBusy}
        onSave={(onSettled) => save('go elsewhere', onSettled)}
      />
      <ConflictDialog
        conflict={state.conflict}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
        onLater={form.decideLater}
      />
    </>
  )
}

/** Ctrl+S, or Cmd+S, instead of the browser's own; a dialog that lies above the form keeps it to itself. */
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
