import type { MeasuresOf } from '#lib/store-api/confirmations.ts'

/** Hidden fields that say whose measures a form is about, and which version of them was shown. */
export function WhoFields({ who, version }: { who: MeasuresOf; version: number }) {
  return (
    <>
      {'token' in who ? (
        <input type="hidden" name="token" value={who.token} />
      ) : (
        <input type="hidden" name="order" value={who.order} />
      )}
      <input type="hidden" name="version" value={version} />
    </>
  )
}
