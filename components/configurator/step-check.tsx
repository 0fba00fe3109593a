'use client'

import { type ChangeEvent, type FocusEvent, type RefObject, useEffect, useState } from 'react'
import { useCheckedForm } from '#components/forms/use-checked-form.ts'
import type { FormProblems } from '#lib/forms/check-form.ts'
import { stepSchema } from '#lib/forms/measures.ts'
import { fieldsHere } from '#lib/rules/configurator/fields.ts'
import type { LengthUnit } from '#lib/rules/configurator/length.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'

type Control = HTMLInputElement | HTMLSelectElement

/** What the form tells of what happens in it. */
export interface CheckHandlers {
  left: (event: FocusEvent<Control>) => void
  typed: (event: ChangeEvent<Control>) => void
  judge: (names: readonly string[]) => void
}

export interface StepCheckProps {
  state: Configuration
  unit: LengthUnit
  form: RefObject<HTMLFormElement | null>
  handlers: RefObject<CheckHandlers | null>
  /** What is known to be wrong already. */
  told: FormProblems
  /** Names of fields of the step that were left before this was loaded. */
  left: RefObject<Set<string>>
  /** Takes what is wrong, at each change of it. */
  tell: (problems: FormProblems) => void
}

const sendNothing = () => {}

/**
 * Judges the fields of a step by its schema, with react-hook-form: it is loaded when the shopper turns
 * to one of them, and shows nothing. The fields belong to the step's form, which is there before
 * it.
 */
export default function StepCheck({ state, unit, form, handlers, told, left, tell }: StepCheckProps) {
  const [atFirst] = useState(told)
  const checks = useCheckedForm({
    schema: stepSchema(state, unit),
    sending: [atFirst, sendNothing, false],
    problemsIn: (problems) => problems,
    words: {},
  })
  const names = fieldsHere(state, unit)
  const fields = new Map(names.map((name) => [name, checks.field(name)]))
  const found = JSON.stringify(Object.fromEntries(names.map((name) => [name, checks.errorOf(name)])))
  useEffect(() => tell(JSON.parse(found) as FormProblems), [found, tell])
  useEffect(() => {
    checks.form.ref.current = form.current
    handlers.current = {
      left: (event) => fields.get(event.target.name)?.onBlur(event),
      typed: (event) => fields.get(event.target.name)?.onChange(event),
      judge: checks.judge,
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what happened before
  useEffect(() => {
    checks.judge(names.filter((name) => left.current.has(name) && valueIn(form.current, name) !== ''))
    left.current.clear()
    return () => {
      handlers.current = null
    }
  }, [])
  return null
}

function valueIn(form: HTMLFormElement | null, name: string): string {
  const value = form && new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
