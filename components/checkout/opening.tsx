import { Message } from '#components/ui/message.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import type { PaymentTexts } from './payment-texts.ts'

/**
 * The content in place of a payment that is being opened; without a network it waits for one.
 */
export function Opening({ paused, texts }: { paused: boolean; texts: Pick<PaymentTexts, 'loading' | 'offline'> }) {
  return (
    <div role="status" className="py-6">
      {paused ? (
        <Message tone="warning">{texts.offline}</Message>
      ) : (
        <p className="flex items-center gap-3 text-sm text-ink-soft">
          <Spinner />
          {texts.loading}
        </p>
      )}
    </div>
  )
}
