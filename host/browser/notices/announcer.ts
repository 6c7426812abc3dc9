/** Says things to screen readers through the frame's two live regions, without moving focus (guide §4.26). */
export function createAnnouncer(): (text: string, urgency?: 'polite' | 'assertive') => void {
  return (text, urgency = 'polite') => {
    const region = document.getElementById(`sufra-${urgency}`);
    if (!region) return;
    // The same words twice are two announcements: an empty region in between makes the second one heard.
    region.textContent = '';
    requestAnimationFrame(() => {
      region.textContent = text;
    });
  };
}
