import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import type { AddCategoryResult } from '../../post/post.schema.ts'
import { DEFAULT_CATEGORY } from '../../post/post.ts'
import { CATEGORY_ADDED, CATEGORY_NOT_ADDED, CATEGORY_NOT_SENT } from '../blog-admin-texts.ts'

type CategoryFieldProps = {
  value: string
  /** The stored list. A post may have a category that is not in it. */
  known: string[]
  error: string | undefined
  onChange: (category: string) => void
}

export function CategoryField({ value, known, error, onChange }: CategoryFieldProps) {
  const [added, setAdded] = useState<string[]>([])
  const [isAdding, setIsAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const names = new Set([...known, ...added, value])
  names.delete('')
  names.delete(DEFAULT_CATEGORY)

  function choose(categories: string[]) {
    setAdded(categories)
    const name = categories.at(-1) ?? ''
    onChange(name === DEFAULT_CATEGORY ? '' : name)
    close()
  }

  function close() {
    setIsAdding(false)
    opener.current?.focus()
  }

  return (
    <div className="grid gap-3">
      <Field label="Category" error={error}>
        {(control) => (
          <Select
            {...control}
            name="category"
            dir="auto"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{DEFAULT_CATEGORY}</option>
            {[...names].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        ref={opener}
        look="secondary"
        aria-expanded={isAdding}
        aria-controls={isAdding ? id : undefined}
        onClick={() => setIsAdding(!isAdding)}
        className="justify-self-start"
      >
        <Plus aria-hidden="true" className="size-5" />
        Add a category
      </Button>
      {isAdding && (
        <div id={id}>
          <NewCategory onAdded={choose} onClose={close} />
        </div>
      )}
    </div>
  )
}

function NewCategory({ onAdded, onClose }: { onAdded: (categories: string[]) => void; onClose: () => void }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isAdding, setIsAdding] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => input.current?.focus(), [])

  async function add() {
    if (isAdding) return
    setIsAdding(true)
    const answer = await sendCategory(name)
    setIsAdding(false)
    if (!answer.ok) {
      setProblem(answer.error)
      input.current?.focus()
      await showToast({ kind: 'error', message: CATEGORY_NOT_ADDED })
      return
    }
    onAdded(answer.categories)
    await showToast({ kind: 'success', message: CATEGORY_ADDED })
  }

  function answerKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter') return
    event.preventDefault()
    void add()
  }

  return (
    <Field label="New category" error={problem}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            ref={input}
            dir="auto"
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={answerKey}
            className="min-w-0"
          />
          <Button look="secondary" onClick={add}>
            {isAdding ? 'Adding…' : 'Add'}
          </Button>
        </div>
      )}
    </Field>
  )
}

/** Not a router action: its failure would replace the form with an error page. */
async function sendCategory(name: string): Promise<AddCategoryResult> {
  try {
    const body = new URLSearchParams({ name })
    const answer = await fetch(href('/admin/blog/categories'), { method: 'POST', body, redirect: 'error' })
    return await answer.json()
  } catch {
    return { ok: false, error: CATEGORY_NOT_SENT }
  }
}
