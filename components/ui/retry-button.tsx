interface RetryButtonProps {
  retry: () => void
  text: string
}

/** Retries a failed request; part of the sentence that reports it. */
export function RetryButton({ retry, text }: RetryButtonProps) {
  return (
    <button type="button" onClick={retry} className="min-h-11 underline underline-offset-4">
      {text}
    </button>
  )
}
