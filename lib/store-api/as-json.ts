declare const type: unique symbol

/** A value as text that remembers its type. */
export type Json<Value> = string & { readonly [type]?: Value }

/**
 * A value for `'use cache'`, which writes and reads every object of what it keeps in JavaScript, and
 * that more than once for a page: a text it takes as it is, and JSON is the engine's own.
 */
export function toJson<Value>(value: Value): Json<Value> {
  return JSON.stringify(value) as Json<Value>
}

/** The value again, in objects of its own. */
export function fromJson<Value>(text: Json<Value>): Value {
  return JSON.parse(text) as Value
}
