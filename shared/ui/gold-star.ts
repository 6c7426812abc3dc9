/** CSS of a filled star: gold, with an outline that is seen on any ground. For its icon or the element around it. */
export const goldStar = 'color:var(--accent);stroke:var(--accent-ink);stroke-width:14;stroke-linejoin:round';
