import { connection } from 'next/server'
import { Suspense } from 'react'

/** The framework's own share of a page that is rendered for each request. */
export default function Page() {
  return (
    <Suspense>
      <RequestTime />
    </Suspense>
  )
}

async function RequestTime() {
  await connection()
  return <p>{Date.now()}</p>
}
