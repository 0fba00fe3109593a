import fc from 'fast-check'

const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'store', 'email', 'password'),
  fc.constantFrom('get', 'anonymous', 'beforeSecondFactor', 'items', 'rows', 'shipping_data', 'user', '', '0'),
  fc.string(),
)
const leaf = fc.oneof(
  fc.constantFrom('\u0000', '\ud800', 'FRSM', '', null, true, 0, -1, 1e21),
  fc.string({ unit: 'binary' }),
)

/** Any JSON as text, with the keys that reach shared prototypes: `__proto__` in it is a key like any other. */
export const hostileJson: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    leaf.map((value) => JSON.stringify(value)),
    fc.array(tie('value'), { maxLength: 3 }).map((values) => `[${values.join()}]`),
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 4 })
      .map((pairs) => `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`),
  ),
})).value

const shared = [Object, Array, Function, Map, Promise].map(({ prototype }) => prototype)
const before = shared.map((each) => Reflect.ownKeys(each))

/** Names added to shared prototypes since the program began; removes them, so that the next attempt starts clean. */
export function leftBehind(): PropertyKey[] {
  return shared.flatMap((each, index) => {
    const left = Reflect.ownKeys(each).filter((name) => !before[index]?.includes(name))
    for (const name of left) Reflect.deleteProperty(each, name)
    return left
  })
}
