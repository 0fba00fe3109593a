interface RecoveryCodesProps {
  codes: readonly string[]
  texts: Record<'codesTitle' | 'codesText', string>
}

/** The recovery codes of a second factor, shown once. */
export function RecoveryCodes({ codes, texts }: RecoveryCodesProps) {
  return (
    <section role="status" aria-labelledby="recovery-codes" className="rounded-md border border-line bg-sand p-4">
      <h3 id="recovery-codes" className="text-lg">
        {texts.codesTitle}
      </h3>
      <p className="mt-1 max-w-text">{texts.codesText}</p>
      <ul className="mt-4 grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  )
}
