//! The page's sounds, by Web Audio. What each is made of stands in `rosette-scene`.

use rosette_keep::Settings;
use rosette_scene::{Cue, Sound};
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{AudioBuffer, AudioContext, UserActivation};

use super::error::given;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(thread_local_v2, js_namespace = navigator, js_name = userActivation)]
    static ACTIVATION: Option<UserActivation>;
}

/// The sound by which the volume is judged.
pub const SAMPLE: Cue = Cue { at: 0.0, sound: Sound::Move };

/// What plays sounds. Nothing is made before somebody has touched the page: browsers would refuse
/// it, and nobody wants to be surprised.
#[derive(Default)]
pub struct Sounds {
    context: Option<AudioContext>,
    /// The sounds that have been played.
    made: Vec<(Sound, AudioBuffer)>,
}

impl Sounds {
    /// Plays sounds, each at its time from now, if the settings let them be heard.
    pub fn play(&mut self, cues: &[Cue], settings: &Settings) {
        if cues.is_empty() || settings.muted || settings.volume.percent() == 0 {
            return;
        }
        if !ACTIVATION.with(|it| it.as_ref().is_some_and(UserActivation::has_been_active)) {
            return;
        }
        if self.context.is_none() {
            self.context = given(AudioContext::new());
        }
        let Some(context) = self.context.clone() else { return };
        // It may have been made, or sent to sleep, while it wasn't allowed to run.
        let _ = context.resume();
        let Some(volume) = given(context.create_gain()) else { return };
        // Ears hear by ratios: half the way is a quarter of the pressure.
        let part = f32::from(settings.volume.percent()) / 100.0;
        volume.gain().set_value(part * part);
        given(volume.connect_with_audio_node(&context.destination()));
        for cue in cues {
            let (Some(buffer), Some(source)) =
                (self.buffer(&context, cue.sound), given(context.create_buffer_source()))
            else {
                return;
            };
            source.set_buffer(Some(&buffer));
            given(source.connect_with_audio_node(&volume));
            given(source.start_with_when(context.current_time() + f64::from(cue.at) / 1000.0));
        }
    }

    /// A sound as the browser plays it.
    fn buffer(&mut self, context: &AudioContext, sound: Sound) -> Option<AudioBuffer> {
        if let Some((_, buffer)) = self.made.iter().find(|(made, _)| *made == sound) {
            return Some(buffer.clone());
        }
        let rate = context.sample_rate();
        let samples = sound.samples(rate);
        let buffer = given(context.create_buffer(1, samples.len() as u32, rate))?;
        given(buffer.copy_to_channel(&samples, 0));
        self.made.push((sound, buffer.clone()));
        Some(buffer)
    }
}
