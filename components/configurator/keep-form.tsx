'use client'

import { useScripted } from '#components/forms/use-scripted.ts'
import { Icon } from '#components/ui/icon.tsx'
import { useFormAction } from '#components/ui/use-form-action.ts'
import { keepInAccount } from '#lib/actions/profile/kept-configurations.ts'

export type KeepTexts = Record<'keep' | 'keeping' | 'kept' | 'seeKept' | 'unreachable', string>

interface KeepFormProps {
  /** Id of the product. */
  product: number
  /** The configuration, as the query of its address. */
  query: string
  /** Its installation as JSON, once it is finished. */
  facility: string | undefined
  /** Where the account lists what is kept. */
  keptPath: string
  texts: KeepTexts
  className: string
}

/** Keeps a configuration in the customer's account. */
export function KeepForm({ product, query, facility, keptPath, texts, className }: KeepFormProps) {
  const [{ kept, error }, action, pending] = useFormAction(
    keepInAccount,
    { kept: null, error: null },
    { lost: () => ({ kept: null, error: 'unreachable' }) },
  )
  const scripted = useScripted()
  return (
    <form action={action}>
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="query" value={query} />
      {facility ? <input type="hidden" name="facility" value={facility} /> : null}
      {scripted ? <input type="hidden" name="scripted" value="1" /> : null}
      <button type="submit" aria-disabled={pending} className={className}>
        <Icon name="user" className="size-4" />
        {pending ? texts.keeping : texts.keep}
      </button>
      <span role="status" className="text-xs">
        {kept === query && !pending ? (
          <span className="block text-success">
            {texts.kept}{' '}
            <a href={keptPath} className="underline underline-offset-4">
              {texts.seeKept}
            </a>
          </span>
        ) : null}
        {error && !pending ? (
          <span className="block text-danger">{error === 'unreachable' ? texts.unreachable : error}</span>
        ) : null}
      </span>
    </form>
  )
}
