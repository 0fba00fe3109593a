/** Large things that stay on the shopper's device alone; IndexedDB takes blobs, local storage only text. */
const database = 'device'
const store = 'kept'

/** What is kept under a name; undefined where nothing is, or the browser does not let it be read. */
export async function readKept(name: string): Promise<unknown> {
  return inStore('readonly', (kept) => kept.get(name)).catch(() => undefined)
}

/** @returns whether the browser keeps it: one whose storage is blocked or full does not */
export async function keep(name: string, value: unknown): Promise<boolean> {
  return inStore('readwrite', (kept) => kept.put(value, name)).then(
    () => true,
    () => false,
  )
}

/** Deletes what is kept under a name. */
export async function forget(name: string): Promise<void> {
  await inStore('readwrite', (kept) => kept.delete(name)).catch(() => undefined)
}

/** The result of one request, once its transaction is complete. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (kept: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opened = await open()
  try {
    const transaction = opened.transaction(store, mode)
    const request = ask(transaction.objectStore(store))
    return await new Promise((done, failed) => {
      transaction.oncomplete = () => done(request.result)
      transaction.onerror = () => failed(transaction.error)
      transaction.onabort = () => failed(transaction.error)
    })
  } finally {
    opened.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = window.indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
    request.onblocked = () => failed(new Error('Another tab holds an older database.'))
  })
}
