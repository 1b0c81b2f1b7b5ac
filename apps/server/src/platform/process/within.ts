/** Whether work ended in time; what it throws in time is thrown. Work that is late goes on by itself, unheard. */
export async function withinMs(ms: number, work: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const done = work().then(() => true)
  done.catch(() => {}) // it may fail when nothing waits for it any more
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
