'use client'

import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { fill } from '#lib/configurator/texts.ts'
import { remedyWords } from '#lib/configurator/words.ts'
import { type Locked, lockers, lockReasons, type Remedy, remediesFor } from '#lib/rules/configurator/remedies.ts'
import { totalPrice } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { formatDifference, formatMoney } from '#lib/rules/money.ts'
import type { Trial } from './use-trial.ts'

interface LockedChoiceProps {
  data: ConfiguratorData
  state: Configuration
  trial: Trial
  locked: Locked
  /** What cannot be chosen. */
  name: string
}

const buttonClass = 'min-h-11 rounded-full border border-line-strong bg-paper px-4 py-2 text-left hover:border-ink'

/**
 * Why something cannot be chosen, and the nearest ways to have it. A touch shows one in drawing and
 * price before it counts; without a script it is a link to that configuration.
 */
export function LockedChoice({ data, state, trial, locked, name }: LockedChoiceProps) {
  const { texts } = data
  const reasons = lockReasons(state, locked)
  const names = lockers(state, locked).map(({ option }) => option.name)
  const remedies = remediesFor(state, locked)
  const { remedy: shown } = trial
  const isOwn = shown?.locked.kind === locked.kind && shown.locked.id === locked.id
  const isShown = (remedy: Remedy) => isOwn && remedyWords(remedy, texts) === remedyWords(shown, texts)
  const tried = remedies.find(isShown)
  const take = ({ currentTarget }: MouseEvent) => {
    const form = currentTarget.closest('form')
    flushSync(trial.take)
    const chosen = locked.kind === 'option' ? `input[value="${locked.id}"]` : `[data-place="c${locked.id}"] summary`
    form?.querySelector<HTMLElement>(chosen)?.focus()
  }
  return (
    <div className="mt-3 rounded-md border border-line bg-sand/50 p-4 text-sm">
      <p>
        <span className="font-medium">{name}.</span>{' '}
        {reasons.length > 0 ? reasons.join(' ') : fill(texts.blockedBy, { names: names.join(', ') })}
      </p>
      {remedies.length > 0 ? (
        <>
          <p className="mt-2 text-ink-soft">{fill(texts.lockedHow, { name })}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {remedies.map((remedy) => (
              <li key={remedyWords(remedy, texts)}>
                <a
                  href={trial.url(remedy.result)}
                  aria-current={isShown(remedy) ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault()
                    trial.show(isShown(remedy) ? null : remedy)
                  }}
                  className={`${buttonClass} inline-flex items-center ${isShown(remedy) ? 'border-ink' : ''}`}
                >
                  <span>
                    {remedyWords(remedy, texts)}{' '}
                    <span className="text-ink-soft tabular-nums">{differenceWords(remedy, texts)}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div role="status">
        {tried ? (
          <p className="mt-3">
            {fill(texts.tried, {
              price: formatMoney(totalPrice(tried.result), { sign: true }),
              before: formatMoney(totalPrice(state), { sign: true }),
            })}
          </p>
        ) : null}
      </div>
      {tried ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <button type="button" onClick={take} className={`${buttonClass} border-ink font-medium`}>
            {texts.takeTried}
          </button>
          <button type="button" onClick={() => trial.show(null)} className={buttonClass}>
            {texts.leaveTried}
          </button>
        </div>
      ) : null}
    </div>
  )
}

function differenceWords({ difference }: Remedy, texts: ConfiguratorData['texts']): string {
  if (difference === 0) return texts.samePrice
  return formatDifference(difference)
}
