'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Queries } from '#components/queries/queries.tsx'
import { Button } from '#components/ui/button.tsx'
import { LoaderOverlay } from '#components/ui/loader-overlay.tsx'
import { Message } from '#components/ui/message.tsx'
import { useInstalmentOrder } from '#lib/queries/payments.ts'
import { paymentMethods } from '#lib/rules/payment-methods.ts'
import type { PaymentProps } from './payment-texts.ts'
import { usePageRestored } from './use-page-restored.ts'
import { usePaymentProblem } from './use-payment-problem.ts'

interface SequraWindow extends Window {
  SequraFormInstance?: { setCloseCallback(callback: () => void): void; show(): void }
  SequraFormElement?: string
}

type InstalmentProps = PaymentProps<'sequra_sp1' | 'sequra_pp3'>

/**
 * seQura's instalments: the order is opened, and its form comes over the page; the form leads to
 * the result page.
 */
export default function InstalmentPayment(props: InstalmentProps) {
  return (
    <Queries>
      <Payment {...props} />
    </Queries>
  )
}

function Payment({ method, cartId, onAccountExists, total, texts }: InstalmentProps) {
  const { mutateAsync } = useInstalmentOrder({ cartId, total })
  const { product } = paymentMethods[method]
  const place = useRef<HTMLDivElement>(null)
  const [opening, setOpening] = useState(false)
  const [shown, setShown] = useState(false)
  const [problem, report, setProblem] = usePaymentProblem(texts, onAccountExists)
  useEffect(() => () => place.current?.replaceChildren(), [])
  usePageRestored(useCallback(() => setOpening(false), []))

  const open = async () => {
    setOpening(true)
    setShown(false)
    setProblem(null)
    try {
      const { session } = await mutateAsync(product)
      await showForm(session.settings, () => {
        setOpening(false)
        setProblem(texts.cancelled)
      })
    } catch (error) {
      setOpening(false)
      report(error)
    }
  }
  /** The frame first, then the script, which finds it by its id and calls back when it is ready. */
  const showForm = async ({ iframe_src, script_src }: Record<string, string>, closed: () => void) => {
    if (!iframe_src || !script_src) throw new Error('The session has no settings of seQura.')
    const scope = window as SequraWindow
    const frame = document.createElement('iframe')
    frame.id = `sq-identification-${product}`
    frame.className = 'sq-identification-iframe'
    frame.src = iframe_src
    frame.style.display = 'none'
    frame.title = 'seQura'
    scope.SequraFormElement = frame.id
    const script = document.createElement('script')
    script.src = script_src
    const loaded = new Promise<void>((done, fail) => {
      script.onload = () => done()
      script.onerror = () => fail(new Error('The form cannot be loaded.'))
    })
    place.current?.replaceChildren(frame, script)
    await loaded
    scope.SequraFormInstance?.setCloseCallback(closed)
    // Its form comes over the page: the loader makes room.
    flushSync(() => setShown(true))
    scope.SequraFormInstance?.show()
  }
  return (
    <div>
      <p className="text-sm text-ink-soft">{texts.redirectHint}</p>
      <div ref={place} />
      {opening && !shown ? <LoaderOverlay text={texts.ordering} /> : null}
      <div role="alert" className="not-empty:mt-4">
        {problem ? <Message tone="danger">{problem}</Message> : null}
      </div>
      <Button type="button" size="lg" className="mt-6 w-full" pending={opening} onClick={() => opening || open()}>
        {opening ? texts.ordering : texts.order}
      </Button>
    </div>
  )
}
