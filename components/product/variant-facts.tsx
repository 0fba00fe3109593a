/** What the chosen variant has of its own: passage, height, glass, weight. */
export function VariantFacts({ names, values }: { names: readonly string[]; values: readonly string[] | undefined }) {
  return names.length > 0 && values ? (
    <dl className="variant-facts">
      {names.map((name, place) =>
        values[place] ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{values[place]}</dd>
          </div>
        ) : null,
      )}
    </dl>
  ) : null
}
