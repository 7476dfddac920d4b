const stats = [
  { number: '15+', name: 'Clients' },
  { number: '20+', name: 'Projects' },
  { number: '6+', name: 'Industries' },
  { number: '10+', name: 'Countries' },
]

export function ClientStats() {
  return (
    <ul
      aria-label="In numbers"
      className="grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line md:grid-cols-4"
    >
      {stats.map((stat) => (
        <li key={stat.name} className="bg-surface p-5 md:p-7">
          <span className="block font-extrabold text-4xl text-clay">{stat.number}</span>{' '}
          <span className="block text-muted">{stat.name}</span>
        </li>
      ))}
    </ul>
  )
}
