import { Message } from '#components/ui/message.tsx'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { problemPlaces, problemText } from '#lib/configurator/words.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { PlaceButton } from './place-button.tsx'
import type { Dispatch } from './use-configurator.ts'

interface MissingChoicesProps {
  data: ConfiguratorData
  state: Configuration
  dispatch: Dispatch
}

/** Of the last screen: everything is there, or what is missing with the way to it. */
export function MissingChoices({ data, state, dispatch }: MissingChoicesProps) {
  const problems = problemPlaces(state)
  if (problems.length === 0) return <Message tone="success">{data.texts.complete}</Message>
  return (
    <Message tone="warning" title={data.texts.stillMissing}>
      <ul>
        {problems.map(({ problem, place }) => (
          <li
            key={`${problem.kind} ${problem.attribute} ${problem.complement} ${problem.values.option} ${problem.values.cut}`}
          >
            <PlaceButton
              place={place}
              dispatch={dispatch}
              className="min-h-(--tap) text-left underline underline-offset-4"
            >
              {problemText(problem, data.texts, data.unit)}
            </PlaceButton>
          </li>
        ))}
      </ul>
    </Message>
  )
}
