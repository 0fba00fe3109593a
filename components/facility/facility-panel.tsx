'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import { SidePanel } from '#components/ui/side-panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { RequestError, request } from '#lib/api/request.ts'
import type { contract } from '#lib/contract/index.ts'
import type { FacilityOffer } from '#lib/rules/facility/options.ts'
import {
  arrangeFacility,
  chosenBefore,
  type FacilityDraft,
  type FacilityEvent,
  facilityDraft,
  facilityRequest,
  isAnswered,
  isDeclined,
  needsQuote,
} from '#lib/rules/facility/steps.ts'
import type { FacilityButtonProps } from './facility-button.tsx'
import { FacilityQuestion } from './facility-question.tsx'
import { FacilitySummary } from './facility-summary.tsx'
import { FacilityWhere } from './facility-where.tsx'
import type { FacilityTexts } from './texts.ts'

type Options = typeof contract.facility.options
type Update = typeof contract.cartRows.update

interface FacilityPanelProps extends Omit<FacilityButtonProps, 'label'> {
  close: () => void
}

/** The five steps of an installation, for a row of the cart. */
export default function FacilityPanel({ rowId, quantity, choice, taxRate, helpDesk, close }: FacilityPanelProps) {
  const router = useRouter()
  const [loaded, setLoaded] = useState<{ offer: FacilityOffer; texts: FacilityTexts } | null>(null)
  const [draft, setDraft] = useState<FacilityDraft>(facilityDraft())
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once, when the panel is opened
  useEffect(() => {
    const language = document.documentElement.lang.slice(0, 2)
    Promise.all([
      request<Options>('GET', '/catalog/v1/facility-options/'),
      import(`../../messages/${language}.json`) as Promise<{ default: { facility: FacilityTexts } }>,
    ])
      .then(([offer, messages]) => {
        setLoaded({ offer, texts: messages.default.facility })
        if (choice) setDraft(facilityDraft(chosenBefore(offer, choice), choice.place))
      })
      .catch(() => close())
  }, [])
  if (!loaded)
    return (
      <SidePanel title="…" closeLabel="×" close={close}>
        <Skeleton className="h-40 w-full" />
      </SidePanel>
    )
  const { offer, texts } = loaded
  const send = (event: FacilityEvent) => setDraft((current) => arrangeFacility(current, event))
  const wish = facilityRequest(draft)
  const save = async () => {
    setSaving(true)
    setProblem(null)
    try {
      await request<Update>('PUT', `/cart/v1/cart-rows/${rowId}/`, { quantity, facility: wish })
      router.refresh()
      close()
    } catch (error) {
      const body = error instanceof RequestError ? (error.body as { facility?: string[] } | null) : null
      setProblem(body?.facility?.[0] ?? texts.failed)
      setSaving(false)
    }
  }
  const footer = (
    <div className="flex gap-3">
      {draft.step > 0 ? (
        <Button type="button" look="secondary" onClick={() => send({ type: 'back' })}>
          {texts.back}
        </Button>
      ) : null}
      {draft.step < 4 ? (
        <Button type="button" className="flex-1" disabled={!isAnswered(draft)} onClick={() => send({ type: 'next' })}>
          {texts.next}
        </Button>
      ) : isDeclined(draft) || wish ? (
        <Button type="button" className="flex-1" pending={saving} onClick={() => saving || save()}>
          {isDeclined(draft) ? texts.without : texts.add}
        </Button>
      ) : null}
    </div>
  )
  const ask = (attribute: 'facility' | 'disassembly' | 'pre_measurement') => (
    <FacilityQuestion
      key={attribute}
      attribute={attribute}
      offer={offer}
      chosen={draft.chosen}
      texts={texts}
      taxRate={taxRate}
      onChoose={(option) => send({ type: 'choose', option })}
    />
  )
  return (
    <SidePanel
      title={texts.title}
      closeLabel={texts.close}
      close={close}
      header={<span className="text-xs text-ink-soft">{texts.step.replace('{step}', String(draft.step + 1))}</span>}
      footer={footer}
    >
      <div aria-live="polite">
        {draft.step === 0 ? ask('facility') : null}
        {draft.step === 1 ? <FacilityWhere offer={offer} draft={draft} texts={texts} send={send} /> : null}
        {draft.step === 2 ? ask('disassembly') : null}
        {draft.step === 3 ? ask('pre_measurement') : null}
        {draft.step === 4 ? (
          <FacilitySummary
            draft={draft}
            offer={offer}
            quantity={quantity}
            taxRate={taxRate}
            texts={texts}
            helpDesk={helpDesk}
            quote={needsQuote(draft)}
          />
        ) : null}
      </div>
      <div role="alert" className="not-empty:mt-4">
        {problem ? <Message tone="danger">{problem}</Message> : null}
      </div>
    </SidePanel>
  )
}
