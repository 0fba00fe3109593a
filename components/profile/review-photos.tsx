'use client'

import { useState } from 'react'
import { useScripted } from '#components/forms/use-scripted.ts'
import { Button } from '#components/ui/button.tsx'
import { controlClass, describedBy, FieldFrame } from '#components/ui/field-frame.tsx'
import { Message } from '#components/ui/message.tsx'
import '#styles/file-field.css'

export type ReviewPhotosTexts = Record<'label' | 'hint' | 'send' | 'sending' | 'done' | 'unreachable', string>

interface ReviewPhotosProps {
  product: number
  texts: ReviewPhotosTexts
}

type Sending = { state: 'open' | 'sending' | 'done' } | { state: 'failed'; problem: string }

/**
 * Adds photos to the review that the customer has just sent. It needs a script, as uploads are too large for a page's
 * form.
 */
export function ReviewPhotos({ product, texts }: ReviewPhotosProps) {
  const isScripted = useScripted()
  const [sending, setSending] = useState<Sending>({ state: 'open' })
  if (!isScripted) return null
  if (sending.state === 'done') return <Message tone="success">{texts.done}</Message>
  const id = `review-${product}-photos`
  const error = sending.state === 'failed' ? sending.problem : undefined
  return (
    <form
      className="mt-4 space-y-4"
      onSubmit={async (event) => {
        event.preventDefault()
        const body = new FormData(event.currentTarget)
        setSending({ state: 'sending' })
        const problem = await send(product, body)
        setSending(problem === null ? { state: 'done' } : { state: 'failed', problem: problem || texts.unreachable })
      }}
    >
      <FieldFrame id={id} label={texts.label} hint={texts.hint} error={error}>
        <input
          id={id}
          name="photos"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          required
          className={`${controlClass} file-field py-2.5 text-sm`}
          {...describedBy(id, { hint: texts.hint, error })}
        />
      </FieldFrame>
      <Button pending={sending.state === 'sending'} look="secondary">
        {sending.state === 'sending' ? texts.sending : texts.send}
      </Button>
    </form>
  )
}

/** @returns the store API's words on what is wrong, '' where it cannot be reached, null once the photos have arrived */
async function send(product: number, body: FormData): Promise<string | null> {
  try {
    const answer = await fetch(`/api/reviews/v1/reviews/products/${product}/photos/`, { method: 'POST', body })
    if (answer.ok) return null
    const { photos, detail } = (await answer.json()) as { photos?: string[]; detail?: string }
    return photos?.[0] ?? detail ?? ''
  } catch {
    return ''
  }
}
