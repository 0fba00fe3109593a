import type { ReactNode } from 'react'

interface QuestionFrameProps {
  productId: number
  message: string | null
  pending?: boolean
  texts: Record<'send' | 'sending', string>
  /** The heading and the fields. */
  children: ReactNode
}

/** Hidden fields, button and message around the fields of a question, with and without a script. */
export function QuestionFrame({ productId, message, pending = false, texts, children }: QuestionFrameProps) {
  return (
    <>
      <input type="hidden" name="product" value={productId} />
      {children}
      {/* This field is invisible: only bots fill it in. */}
      <div hidden>
        <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      </div>
      <button type="submit" aria-disabled={pending} className="question-button">
        {pending ? texts.sending : texts.send}
      </button>
      <div role="status">
        {message ? <p className="rounded-md bg-danger-soft px-4 py-3 text-sm text-danger">{message}</p> : null}
      </div>
    </>
  )
}
