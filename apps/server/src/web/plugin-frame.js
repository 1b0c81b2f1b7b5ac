// Runs in the frame of a plug-in, before the company's script: gives it its queue, and what the page sends.
{
  const { url, account, queue, calls, site } = JSON.parse(document.getElementById('plugin').textContent)

  // A sandboxed frame keeps nothing. A script that tries finds an empty memory in place of an error that would end it.
  const memory = () => {
    const kept = new Map()
    return {
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, value) => void kept.set(String(key), String(value)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
      key: (index) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size
      },
    }
  }
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: memory() })

  const fill = (value, facts) => {
    if (typeof value === 'string') return value.replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? '')
    if (typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, facts)]))
  }
  const send = (list, facts) => {
    for (const call of list ?? []) {
      const words = call.map((word) => fill(word, { account, site, random: String(Math.random()).slice(2), ...facts }))
      const push = function () {
        window[queue.name].push(arguments)
      }
      if (queue.style === 'arguments') push(...words)
      else window[queue.name].push(words)
    }
  }

  window[queue.name] = []
  send(calls.start, { moment: 'start', path: '' })
  addEventListener('message', (event) => {
    if (event.source !== parent || parent === window) return
    const { moment, path } = event.data
    if (moment === 'view' || moment === 'lead' || moment === 'attempt')
      send(calls[moment], { moment, path: String(path) })
  })
  const script = document.createElement('script')
  script.src = fill(url, {
    account: encodeURIComponent(account),
    site: encodeURIComponent(site),
    random: '',
    moment: '',
    path: '',
  })
  document.head.append(script)
  parent.postMessage('ready', '*')
}
