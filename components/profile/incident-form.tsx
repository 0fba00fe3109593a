'use client'

import { useRouter } from 'next/navigation'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { RadioCards } from '#components/ui/choices.tsx'
import { SelectField, TextareaField } from '#components/ui/field.tsx'
import { controlClass, describedBy, FieldFrame } from '#components/ui/field-frame.tsx'
import { Message } from '#components/ui/message.tsx'
import { incidentProblems } from '#lib/rules/incident.ts'

/** A parcel that something can be reported about. */
export interface ReportedParcel {
  id: string
  label: string
  /** Whether damage by transport can be reported now, and why not (R4.41). */
  damage: 'open' | 'late' | 'notYet'
}

export interface IncidentTexts
  extends Record<
    | 'parcel'
    | 'kind'
    | 'damage'
    | 'damageText'
    | 'damageLate'
    | 'damageNotYet'
    | 'other'
    | 'otherText'
    | 'comment'
    | 'photos'
    | 'photosHint'
    | 'send'
    | 'sending'
    | 'unreachable',
    string
  > {
  problems: Record<string, string>
}

interface IncidentFormProps {
  order: string
  parcels: readonly ReportedParcel[]
  texts: IncidentTexts
  /** What was wrong with a report that was sent without a script. */
  answered?: Partial<Record<string, string>>
  /** Called once the report has arrived; without it the page says so. */
  onSent?: () => void
}

/** Reports a problem with a parcel: what it is, what happened, photos. A plain form: it works without a script too. */
export function IncidentForm({ order, parcels, texts, answered = {}, onSent }: IncidentFormProps) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState(answered)
  const [sending, setSending] = useState(false)
  const [parcelId, setParcelId] = useState(parcels[0]?.id)
  const damage = parcels.find(({ id }) => id === parcelId)?.damage ?? 'notYet'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is looked at once
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const wordsOf = (field: string) => {
    const problem = problems[field]
    return problem === undefined ? undefined : (texts.problems[problem] ?? problem)
  }
  const send = async (body: FormData) => {
    const photos = (body.getAll('photos') as File[]).filter(({ size }) => size > 0)
    const text = (name: string) => String(body.get(name) ?? '')
    const found = incidentProblems({ kind: text('kind'), comment: text('comment'), photos })
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setSending(true)
    try {
      const answer = await fetch('/api/incidents', { method: 'POST', headers: { accept: 'application/json' }, body })
      if (!answer.ok) return setProblems(((await answer.json()) as { problems: typeof found }).problems)
      router.replace('?done=reported', { scroll: true })
      onSent?.()
    } catch {
      setProblems({ form: 'unreachable' })
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      ref={form}
      action="/api/incidents"
      method="post"
      encType="multipart/form-data"
      noValidate
      className="space-y-5"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!sending) void send(new FormData(event.currentTarget))
      }}
    >
      <input type="hidden" name="order" value={order} />
      {parcels.length > 1 ? (
        <SelectField
          name="parcel"
          label={texts.parcel}
          defaultValue={parcelId}
          onChange={({ target }) => setParcelId(target.value)}
        >
          {parcels.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : (
        <input type="hidden" name="parcel" value={parcelId} />
      )}
      <div>
        <p className="mb-1.5 text-xs font-medium">{texts.kind}</p>
        <RadioCards
          key={damage}
          name="kind"
          label={texts.kind}
          defaultValue={damage === 'open' ? 'damage' : 'other'}
          error={wordsOf('kind')}
          choices={[
            {
              value: 'damage',
              title: texts.damage,
              text: { open: texts.damageText, late: texts.damageLate, notYet: texts.damageNotYet }[damage],
              disabled: damage !== 'open',
            },
            { value: 'other', title: texts.other, text: texts.otherText },
          ]}
        />
      </div>
      <TextareaField name="comment" label={texts.comment} maxLength={2000} error={wordsOf('comment')} />
      <FieldFrame id="photos" label={texts.photos} hint={texts.photosHint} error={wordsOf('photos')}>
        <input
          id="photos"
          name="photos"
          type="file"
          accept="image/*"
          multiple
          className={`${controlClass} py-2.5 text-sm file:mr-3 file:rounded-pill file:border-0 file:bg-sand file:px-4 file:py-1.5 file:text-sm file:font-medium`}
          {...describedBy('photos', { hint: texts.photosHint, error: wordsOf('photos') })}
        />
      </FieldFrame>
      <div role="alert">
        {problems.form ? (
          <Message tone="danger">{problems.form === 'unreachable' ? texts.unreachable : problems.form}</Message>
        ) : null}
      </div>
      <Button pending={sending} className="w-full sm:w-auto">
        {sending ? texts.sending : texts.send}
      </Button>
    </form>
  )
}
