'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useShopForm } from '#components/forms/use-shop-form.ts'
import { Button } from '#components/ui/button.tsx'
import { RadioCards } from '#components/ui/choices.tsx'
import { SelectField, TextareaField } from '#components/ui/field.tsx'
import { controlClass, describedBy, FieldFrame } from '#components/ui/field-frame.tsx'
import { Message } from '#components/ui/message.tsx'
import type { FormProblems } from '#lib/forms/check-form.ts'
import { incidentSchema } from '#lib/forms/incident.ts'
import '#styles/file-field.css'

/** A parcel that something can be reported about. */
export interface ReportedParcel {
  id: string
  label: string
  /** Whether damage by transport can be reported now, and why not. */
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
  /** The errors of a report that was sent without a script. */
  answered?: FormProblems
  /** Called once the report has arrived; by default the page shows a confirmation. */
  onSent?: () => void
}

interface ReportState {
  /** By field, and of the whole (`form`): names of messages, or the store API's own words. */
  problems: FormProblems
  arrived: boolean
}

/** Sends the report to its own route: server actions take no bodies of that size. */
async function report(_: ReportState, body: FormData): Promise<ReportState> {
  const answer = await fetch('/api/incidents', { method: 'POST', headers: { accept: 'application/json' }, body })
  if (answer.ok) return { problems: {}, arrived: true }
  // The storefront's refusal of further bodies has another form.
  const { problems = { form: 'unreachable' } } = (await answer.json()) as { problems?: FormProblems }
  return { problems, arrived: false }
}

/** Reports a problem with a parcel: kind, description, photos. A plain form: it works without a script too. */
export function IncidentForm({ order, parcels, texts, answered = {}, onSent }: IncidentFormProps) {
  const router = useRouter()
  const {
    state: { problems, arrived },
    pending: sending,
    form,
    field,
    choice,
    errorOf,
  } = useShopForm<ReportState>({
    schema: incidentSchema,
    send: report,
    answered: { problems: answered, arrived: false },
    problemsIn: ({ problems: { form: _, ...fields } }) => fields,
    words: texts.problems,
    lost: () => ({ problems: { form: 'unreachable' }, arrived: false }),
  })
  const [parcelId, setParcelId] = useState(parcels[0]?.id)
  const photos = choice('photos')
  const damage = parcels.find(({ id }) => id === parcelId)?.damage ?? 'notYet'
  // biome-ignore lint/correctness/useExhaustiveDependencies: it arrives once
  useEffect(() => {
    if (!arrived) return
    router.replace('?done=reported', { scroll: true })
    onSent?.()
  }, [arrived])
  return (
    <form
      {...form}
      // Without a script it is sent as it is, and the answer leads back to the order.
      action={`/api/incidents?order=${order}`}
      method="post"
      encType="multipart/form-data"
      className="space-y-5"
    >
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
          error={errorOf('kind')}
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
      <TextareaField {...field('comment')} label={texts.comment} maxLength={2000} />
      <FieldFrame id="photos" label={texts.photos} hint={texts.photosHint} error={photos.error}>
        <input
          id="photos"
          name={photos.name}
          onChange={photos.onChange}
          onBlur={photos.onBlur}
          type="file"
          accept="image/*"
          multiple
          className={`${controlClass} file-field py-2.5 text-sm`}
          {...describedBy('photos', { hint: texts.photosHint, error: photos.error })}
        />
      </FieldFrame>
      <div role="alert">
        {problems.form ? (
          <Message tone="danger">
            {problems.form === 'unreachable' ? texts.unreachable : (texts.problems[problems.form] ?? problems.form)}
          </Message>
        ) : null}
      </div>
      <Button pending={sending} className="w-full sm:w-auto">
        {sending ? texts.sending : texts.send}
      </Button>
    </form>
  )
}
