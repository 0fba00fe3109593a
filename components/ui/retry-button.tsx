interface RetryButtonProps {
  retry: () => void
  text: string
}

/** Tries again what has failed; stands in the sentence that says so. */
export function RetryButton({ retry, text }: RetryButtonProps) {
  return (
    <button type="button" onClick={retry} className="min-h-11 underline underline-offset-4">
      {text}
    </button>
  )
}
