/** Of a star that is given: gold, with an edge that is seen on any ground. Declarations for its icon or what it stands in. */
export const goldStar = 'color:var(--accent);stroke:var(--accent-ink);stroke-width:14;stroke-linejoin:round';
