import { type SetListData, setListOf } from './set-list.ts'
import { lettersOf } from './similar-words.ts'

/** Words of which one summary of letters is made. */
export const summaryLength = 128

/** Every word of some texts, in alphabetical order, with the places of the texts that hold it. */
export interface WordListData {
  /** The letters of all words, behind one another: `a` to `z` and digits, a byte each. */
  letters: Uint8Array
  /** Where each word begins, and after the last one where it ends. */
  starts: Int32Array
  /** `lettersOf` each word. */
  masks: Int32Array
  /** What the masks of each {@link summaryLength} words have together. */
  summaries: Int32Array
  texts: SetListData
}

/** Reads texts one after the other: a text's place is the order in which it is added. */
export class WordListBuilder {
  readonly #numbers = new Map<string, number>()
  /** Of each word, the place that was added last. */
  #last = new Int32Array(1_024)
  #owners = new Int32Array(4_096)
  #places = new Int32Array(4_096)
  #pairs = 0
  #texts = 0

  add(text: string): void {
    const place = this.#texts
    this.#texts += 1
    for (const word of text.split(' ')) {
      let number = this.#numbers.get(word)
      if (number === undefined) {
        number = this.#numbers.size
        this.#numbers.set(word, number)
        if (number === this.#last.length) this.#last = grown(this.#last)
        this.#last[number] = -1
      }
      if (this.#last[number] === place) continue
      this.#last[number] = place
      if (this.#pairs === this.#owners.length) {
        this.#owners = grown(this.#owners)
        this.#places = grown(this.#places)
      }
      this.#owners[this.#pairs] = number
      this.#places[this.#pairs] = place
      this.#pairs += 1
    }
  }

  finish(): WordListData {
    const words = [...this.#numbers.keys()].sort()
    const rank = new Int32Array(words.length)
    for (const [index, word] of words.entries()) rank[this.#numbers.get(word) ?? 0] = index
    this.#numbers.clear()
    const owners = this.#owners.subarray(0, this.#pairs)
    for (let pair = 0; pair < owners.length; pair += 1) owners[pair] = rank[owners[pair] ?? 0] ?? 0
    const starts = new Int32Array(words.length + 1)
    const masks = new Int32Array(words.length)
    const summaries = new Int32Array(Math.ceil(words.length / summaryLength))
    for (const [index, word] of words.entries()) {
      starts[index + 1] = (starts[index] ?? 0) + word.length
      masks[index] = lettersOf(word)
      const summary = Math.floor(index / summaryLength)
      summaries[summary] = (summaries[summary] ?? 0) | (masks[index] ?? 0)
    }
    const letters = new Uint8Array(Buffer.from(words.join(''), 'latin1'))
    const texts = setListOf(words.length, this.#texts, owners, this.#places.subarray(0, this.#pairs))
    return { letters, starts, masks, summaries, texts }
  }
}

function grown(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}
