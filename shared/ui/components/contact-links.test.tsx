import { render, screen } from '@testing-library/react';
import { CallLink, DirectionsLink, telUrl } from './contact-links.tsx';

describe('links to reach a branch', () => {
  it('call the number however it is written', () => {
    expect(telUrl('+966 11 234-5678')).toBe('tel:+966112345678');
    expect(telUrl('\u200e+٩٦٦ (٠)١١ ٢٣٤-٥٦٧٨')).toBe('tel:+966112345678');
    expect(telUrl('19019 - Ask for Sara')).toBe('tel:19019');
    render(<CallLink phone="+966 11 234 5678" label="Call Olaya" />);
    expect(screen.getByRole('link', { name: 'Call Olaya' }).getAttribute('href')).toBe('tel:+966112345678');
  });

  it('lead there, in another window', () => {
    render(<DirectionsLink latitude={24.7} longitude={46.6} label="Directions" />);
    const link = screen.getByRole('link', { name: 'Directions' });
    expect(link.getAttribute('href')).toContain('destination=24.7,46.6');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('are not there for a branch without a number or a position', () => {
    const { container } = render(
      <>
        <CallLink phone={null} label="Call" />
        <CallLink phone="" label="Call" />
        <DirectionsLink latitude={0} longitude={0} label="Directions" />
        <DirectionsLink latitude={null} longitude={null} label="Directions" />
        <DirectionsLink latitude={Number.NaN} longitude={200} label="Directions" />
      </>,
    );
    expect(container.childElementCount).toBe(0);
  });
});
